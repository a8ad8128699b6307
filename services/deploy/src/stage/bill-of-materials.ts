import { randomUUID } from 'node:crypto';

/** A package that a program contains. */
export interface Component {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly license: string;
}

/** A CycloneDX 1.5 bill of materials of a program. */
export function billOfMaterials(program: string, components: readonly Component[]): object {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: { component: { type: 'application', name: program, 'bom-ref': program } },
    components: components.map(({ name, version, license }) => {
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
      return { type: 'library', name, version, 'bom-ref': purl, purl, licenses: [{ expression: license }] };
    }),
  };
}
