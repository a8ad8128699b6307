/** A Kubernetes object. */
export type Manifest = Readonly<Record<string, unknown>> & {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
};

export const labelsOf = (program: string) => ({
  'app.kubernetes.io/name': program,
  'app.kubernetes.io/part-of': 'tyre-marketplace',
});
export const metadataOf = (name: string) => ({ name, labels: labelsOf(name) });
