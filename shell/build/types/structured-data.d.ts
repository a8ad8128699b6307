/** Both packages come without types: only what the tests use is declared. */
declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { readonly addLocation: boolean; readonly embedSource: readonly string[] });
    parse(html: string): object;
  }
}

declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(
      extracted: object,
    ): Promise<{ readonly severity: 'ERROR' | 'WARNING'; readonly issueMessage: string }[]>;
  }
}
