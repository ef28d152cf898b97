import type { AddressInfo } from 'node:net'
import { migrations } from '../migrations/index.ts'
import { type App, createApp } from './app.ts'
import type { Config } from './config.ts'
import { createDataDir, lockDataDir } from './data-dir.ts'
import { type Installation, installIfEmpty } from './install.ts'
import { migrate } from './kernel/db/migrate.ts'
import { longestUpload } from './kernel/files/jobs.ts'
import type { Log } from './kernel/log.ts'
import { openDatabase } from './open-database.ts'
import { OperatorError } from './operator-error.ts'
import { readOrCreateSecretKey, requireMatchingKey } from './secret-key.ts'

export interface Running {
  app: App
  address: string
  installation: Installation | undefined
  stop(): Promise<void>
}

/** From settings to a server that answers. */
export async function start(config: Config, log: Log): Promise<Running> {
  createDataDir(config.dataDir)
  const isAlone = config.databaseUrl === undefined
  const unlock = isAlone ? lockDataDir(config.dataDir) : () => {}
  const secretKey = readOrCreateSecretKey(config)
  const database = await openDatabase(config, (error) => log.warn({ err: error }, 'a database connection broke'))
  const close = async () => {
    await database.close()
    unlock()
  }
  try {
    const applied = await migrate(database, migrations)
    if (applied.length > 0) log.info({ migrations: applied }, 'the database was brought up to date')
    const app = createApp({ ...config, database, secretKey, log })
    // What was on its way when a process died. Where others share the folder, some of it may be theirs.
    await app.services.files.clearIncoming(isAlone ? Infinity : Date.now() - longestUpload)
    await requireMatchingKey(database.read, app.services)
    const installation = await installIfEmpty(database, app.services, config)
    await listen(app, config)
    if (config.role !== 'web') await app.worker.start()
    return {
      app,
      address: addressOf(app, config),
      installation,
      async stop() {
        await Promise.all([app.http.close(), app.worker.stop()])
        await Promise.all([app.services.outbound.close(), app.services.files.close()])
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function listen({ http }: App, { host, port }: Config): Promise<void> {
  try {
    await http.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE' && code !== 'EACCES' && code !== 'EADDRNOTAVAIL') throw error
    throw new OperatorError(`Cannot listen on ${host}:${port} (${code}).`, 'Choose another address with HOST and PORT.')
  }
}

function addressOf({ http }: App, { host }: Config): string {
  const { port } = http.server.address() as AddressInfo
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
