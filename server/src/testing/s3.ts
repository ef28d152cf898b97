import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Client } from '../kernel/files/s3-client.ts'
import type { S3Settings } from '../kernel/files/s3-settings.ts'

export interface TestS3 {
  settings: S3Settings
  /** The same as settings of a process. */
  env: Record<string, string>
  /** The paths of all objects below the prefix. */
  paths(prefix?: string): Promise<string[]>
  /** Ends it as a crash does, until it is started again with what it has stored. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Connections are taken and get no answer, until it goes on. */
  hang(): void
  goOn(): void
  stop(): Promise<void>
}

// Ends by itself when the tests do, however they end.
const program = `
  const S3rver = require('@20minutes/s3rver')
  const [directory, port] = process.argv.slice(1)
  const configureBuckets = [{ name: 'parley-files' }]
  const place = { address: '127.0.0.1', port: Number(port), directory }
  new S3rver({ ...place, silent: true, vhostBuckets: false, configureBuckets }).run().then(({ port }) => console.log(port))
  process.stdin.resume().on('end', () => process.exit())
`

/** A real server that speaks S3 and checks signatures, with one bucket. */
export async function startS3({ prefix = 'installation/one/' } = {}): Promise<TestS3> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-s3-'))
  let port = 0
  let server: ChildProcess
  const start = async () => {
    // It ciphers the places where pages of a listing go on with what OpenSSL has retired.
    server = spawn(process.execPath, ['--openssl-legacy-provider', '-e', program, folder, String(port)], {
      cwd: import.meta.dirname,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const [line] = await once(server.stdout!, 'data')
    port = Number(line)
  }
  const kill = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
  await start()
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-central-1',
    bucket: 'parley-files',
    prefix,
    pathStyle: true,
    // The only pair that the server knows.
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  }
  return {
    settings,
    env: {
      PARLEY_FILES: `s3://${settings.bucket}/${prefix}`,
      PARLEY_S3_ENDPOINT: settings.endpoint,
      PARLEY_S3_REGION: settings.region,
      PARLEY_S3_ACCESS_KEY: settings.accessKey,
      PARLEY_S3_SECRET_KEY: settings.secretKey,
    },
    paths: (prefix = settings.prefix) => withClient({ ...settings, prefix }, pathsOf),
    kill,
    start,
    hang: () => server.kill('SIGSTOP'),
    goOn: () => server.kill('SIGCONT'),
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function withClient<T>(settings: S3Settings, work: (client: S3Client) => Promise<T>): Promise<T> {
  const client = new S3Client(settings)
  try {
    return await work(client)
  } finally {
    await client.close()
  }
}

async function pathsOf(client: S3Client): Promise<string[]> {
  const paths: string[] = []
  for await (const page of client.list()) paths.push(...page.map(({ path }) => path))
  return paths
}
