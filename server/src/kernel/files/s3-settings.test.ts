import { expect, test } from 'vitest'
import { type ConfigError, readConfig } from '../../config.ts'

const keys = { PARLEY_S3_ACCESS_KEY: 'key', PARLEY_S3_SECRET_KEY: 'the-secret-of-the-key' }

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return (error as ConfigError).problems
  }
}

test('without a word about it, files are in the data folder', () => {
  expect(readConfig({}).s3).toBeUndefined()
})

test('a bucket at Amazon needs its keys only; one elsewhere is named in the path', () => {
  const key = { accessKey: 'key', secretKey: 'the-secret-of-the-key' }
  expect(readConfig({ ...keys, PARLEY_FILES: 's3://my-bucket' }).s3).toEqual({
    endpoint: 'https://s3.us-east-1.amazonaws.com',
    region: 'us-east-1',
    bucket: 'my-bucket',
    prefix: '',
    pathStyle: false,
    ...key,
  })
  const elsewhere = {
    PARLEY_FILES: 's3://my-bucket/parley/files',
    PARLEY_S3_ENDPOINT: 'http://10.0.0.7:9000',
    PARLEY_S3_REGION: 'garage',
  }
  expect(readConfig({ ...keys, ...elsewhere }).s3).toEqual({
    endpoint: 'http://10.0.0.7:9000',
    region: 'garage',
    bucket: 'my-bucket',
    prefix: 'parley/files/',
    pathStyle: true,
    ...key,
  })
  const named = {
    PARLEY_FILES: 's3://my-bucket/',
    PARLEY_S3_ENDPOINT: 'https://r2.example',
    PARLEY_S3_PATH_STYLE: 'off',
  }
  expect(readConfig({ ...keys, ...named }).s3).toMatchObject({ prefix: '', pathStyle: false })
  // No certificate covers two levels of names.
  expect(readConfig({ ...keys, PARLEY_FILES: 's3://files.acme.example' }).s3).toMatchObject({ pathStyle: true })
})

test('every problem of a wrong combination is told at once, and no secret with it', () => {
  expect(
    problemsOf({
      PARLEY_FILES: 's3://Bucket',
      PARLEY_S3_ENDPOINT: 'https://user:hush@host/path',
      PARLEY_S3_REGION: 'no region',
      PARLEY_S3_PATH_STYLE: 'perhaps',
    }),
  ).toEqual([
    expect.stringContaining('PARLEY_FILES must be'),
    expect.stringContaining('PARLEY_S3_ACCESS_KEY is needed'),
    expect.stringContaining('PARLEY_S3_SECRET_KEY is needed'),
    expect.stringContaining('PARLEY_S3_REGION must be'),
    expect.stringContaining('PARLEY_S3_ENDPOINT must be'),
    expect.stringContaining('PARLEY_S3_PATH_STYLE must be'),
  ])
  const alone = problemsOf(keys)
  expect(alone).toHaveLength(2)
  expect(alone.join()).not.toContain(keys.PARLEY_S3_SECRET_KEY)
})

test.each([
  '',
  'folder',
  'http://bucket',
  's3://',
  's3://b',
  's3://a_b',
  's3://bucket/../x',
  's3://bucket//x',
  's3://bucket/a b',
])('PARLEY_FILES cannot be %j', (place) => {
  const problems = problemsOf({ ...keys, PARLEY_FILES: place })
  expect(problems[0]).toContain('PARLEY_FILES')
})

test.each([
  '127.0.0.1:9000',
  'ftp://host',
  'https://host/path',
  'https://host?x=1',
  'https://host#x',
  'https://a:b@host',
])('PARLEY_S3_ENDPOINT cannot be %j', (endpoint) => {
  const problems = problemsOf({ ...keys, PARLEY_FILES: 's3://bucket', PARLEY_S3_ENDPOINT: endpoint })
  expect(problems).toEqual([expect.stringContaining('PARLEY_S3_ENDPOINT')])
})

test('an address cannot have the bucket before it', () => {
  for (const host of ['127.0.0.1:9000', '[::1]:9000']) {
    const env = {
      ...keys,
      PARLEY_FILES: 's3://bucket',
      PARLEY_S3_ENDPOINT: `http://${host}`,
      PARLEY_S3_PATH_STYLE: 'off',
    }
    expect(problemsOf(env)).toEqual([expect.stringContaining('PARLEY_S3_PATH_STYLE')])
  }
})
