import type { AddressInfo } from 'node:net'
import { migrations } from '../migrations/index.ts'
import { type App, createApp } from './app.ts'
import type { Config } from './config.ts'
import { createDataDir, lockDataDir } from './data-dir.ts'
import { findUnusedInstallation, type Installation, ignoredSettings, installIfEmpty, noteFirstUse } from './install.ts'
import type { Database } from './kernel/db/db.ts'
import { migrate } from './kernel/db/migrate.ts'
import { longestUpload } from './kernel/files/jobs.ts'
import type { Log } from './kernel/log.ts'
import { moveTo } from './kernel/services.ts'
import { explained, openDatabase } from './open-database.ts'
import { OperatorError } from './operator-error.ts'
import { readOrCreateSecretKey, requireMatchingKey } from './secret-key.ts'

export interface Running {
  app: App
  address: string
  /** The first administrator's credentials, as long as nobody has used them. */
  installation: Installation | undefined
  stop(): Promise<void>
}

/** From settings to a server that answers. */
export async function start(config: Config, log: Log): Promise<Running> {
  try {
    return await startOrThrow(config, log)
  } catch (error) {
    throw await explained(error, config)
  }
}

async function startOrThrow(config: Config, log: Log): Promise<Running> {
  createDataDir(config.dataDir)
  const isAlone = config.databaseUrl === undefined
  const unlock = isAlone ? lockDataDir(config.dataDir) : () => {}
  let database: Database | undefined
  const close = async () => {
    await database?.close()
    unlock()
  }
  try {
    const secretKey = readOrCreateSecretKey(config)
    database = await openDatabase(config, {
      onError: (error) => log.warn({ err: error }, 'a database connection broke'),
      waitMs: config.databaseWait * 1000,
      onWait: ({ message, code }: NodeJS.ErrnoException, leftMs) =>
        log.warn({ reason: message || code, seconds_left: Math.ceil(leftMs / 1000) }, 'PostgreSQL is waited for'),
    })
    const applied = await migrate(database, migrations)
    if (applied.length > 0) log.info({ migrations: applied }, 'the database was brought up to date')
    const app = createApp({ ...config, database, secretKey, log })
    // What was on its way when a process died. Where others share the folder, some of it may be theirs.
    await app.services.files.clearIncoming(isAlone ? Infinity : Date.now() - longestUpload)
    await requireMatchingKey(database.read, app.services)
    await installIfEmpty(database, app.services, config)
    for (const ignored of await ignoredSettings(database.read, app.services, config)) {
      log.warn(ignored, 'this setting is ignored: it says how to install, and something else is installed')
    }
    const installation = await findUnusedInstallation(database.read, app.services, config)
    if (installation) noteFirstUse(app, installation.userId, log)
    await listen(app, config)
    if (config.baseUrl === 'http://localhost:0') moveTo(app.services, `http://localhost:${portOf(app)}`)
    if (config.role !== 'web') await app.worker.start()
    return {
      app,
      address: addressOf(app, config),
      installation,
      async stop() {
        await Promise.all([app.http.close(), app.worker.stop()])
        const { outbound, mail, files } = app.services
        await Promise.all([outbound.close(), mail?.close(), files.close()])
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
    throw new OperatorError(`Cannot listen on ${host}:${port} (${code}).`, adviceOn(code, port))
  }
}

function adviceOn(code: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Another program listens on port ${port}: stop it, or choose another port, such as PORT=${port + 1}.`
    case 'EACCES':
      return 'Choose a port from 1024 on with PORT; lower ones are for privileged users.'
    default:
      return 'Choose an address of this machine with HOST; 0.0.0.0 stands for all of them.'
  }
}

function addressOf(app: App, { host }: Config): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${portOf(app)}`
}

function portOf({ http }: App): number {
  return (http.server.address() as AddressInfo).port
}
