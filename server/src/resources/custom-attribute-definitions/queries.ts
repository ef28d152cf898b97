import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { locked, orTaken } from '../../kernel/db/dialect.ts'
import type { Page } from '../../kernel/paging.ts'
import type { Model } from './schema.ts'
import type { CustomAttributeDefinitionTable, DefinitionRow } from './table.ts'

const fieldOf = { custom_attribute_definitions_account_id_attribute_model_attribute_key_key: 'attribute_key' }

export function listDefinitions(
  db: Db,
  accountId: number,
  model: Model | undefined,
  page: Page,
): Promise<DefinitionRow[]> {
  const all = db.selectFrom('custom_attribute_definitions').selectAll().where('account_id', '=', accountId)
  return page.fetch(model === undefined ? all : all.where('attribute_model', '=', model), [['id', 'asc']])
}

/** Changes are worked out from the whole definition, so whoever changes it waits for the one before. */
export function findDefinition(db: Db, accountId: number, id: number): Promise<DefinitionRow | undefined> {
  const found = db.selectFrom('custom_attribute_definitions').selectAll().where('account_id', '=', accountId)
  return locked(db, found.where('id', '=', id)).executeTakeFirst()
}

export function insertDefinition(tx: Tx, row: Insertable<CustomAttributeDefinitionTable>): Promise<DefinitionRow> {
  return orTaken(
    tx.insertInto('custom_attribute_definitions').values(row).returningAll().executeTakeFirstOrThrow(),
    fieldOf,
  )
}

export function updateDefinition(
  tx: Tx,
  { account_id, id }: DefinitionRow,
  changes: Partial<DefinitionRow>,
): Promise<DefinitionRow> {
  return orTaken(
    tx
      .updateTable('custom_attribute_definitions')
      .set(changes)
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
    fieldOf,
  )
}

export async function deleteDefinition(tx: Tx, { account_id, id }: DefinitionRow): Promise<void> {
  await tx
    .deleteFrom('custom_attribute_definitions')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute()
}
