import { readS3Settings } from './s3-settings';

const all = {
  S3_ENDPOINT: 'https://s3.example.test',
  S3_BUCKET: 'artefacts',
  S3_REGION: 'eu-west-2',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('all settings together select S3, and none of them selects the folder', () => {
  expect(readS3Settings(all)).toEqual({
    endpoint: 'https://s3.example.test',
    bucket: 'artefacts',
    region: 'eu-west-2',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
  expect(readS3Settings({})).toBeUndefined();
});

test('an incomplete set of settings is refused with the names of the missing ones and no values', () => {
  const { S3_BUCKET: _, S3_REGION: __, ...some } = all;
  expect(() => readS3Settings(some)).toThrow(
    'Settings: S3_BUCKET, S3_REGION missing; set all of S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, or none to keep artefacts in DATA_FOLDER.',
  );
});

test('an S3_ENDPOINT that is not a URL is refused', () => {
  expect(() => readS3Settings({ ...all, S3_ENDPOINT: 's3' })).toThrow('Settings: S3_ENDPOINT is no address.');
});
