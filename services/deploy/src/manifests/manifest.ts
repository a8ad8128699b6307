/** A Kubernetes object. */
export type Manifest = Readonly<Record<string, unknown>> & {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
};

export const labelsOf = (program: string, component?: string) => ({
  'app.kubernetes.io/name': program,
  'app.kubernetes.io/part-of': 'tyre-marketplace',
  ...(component ? { 'app.kubernetes.io/component': component } : {}),
});
export const metadataOf = (name: string, component?: string) => ({ name, labels: labelsOf(name, component) });

/** The job that migrates a program's schema. */
export const jobNameOf = (program: string): string => `${program}-migrate`;
