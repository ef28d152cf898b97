import type { Tx } from '../../kernel/db/db.ts'

export function insertPlatformApp(tx: Tx, name: string, now: number): Promise<{ id: number }> {
  return tx
    .insertInto('platform_apps')
    .values({ name, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
}
