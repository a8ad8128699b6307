/** The connection to an S3-compatible store. */
export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The settings of an S3-compatible store; undefined when there are none. @throws one line that names what is missing */
export function readS3Settings(
  given: Readonly<Partial<Record<(typeof names)[number], string | undefined>>>,
): S3Settings | undefined {
  const missing = names.filter((name) => !given[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0)
    throw new Error(
      `Settings: ${missing.join(', ')} missing; set all of ${names.join(', ')}, or none to keep artefacts in DATA_FOLDER.`,
    );
  const [endpoint = '', bucket = '', region = '', accessKeyId = '', secretAccessKey = ''] = names.map(
    (name) => given[name],
  );
  if (!URL.canParse(endpoint)) throw new Error('Settings: S3_ENDPOINT is no address.');
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}
