import type { Db } from '../../../kernel/db/db.ts'
import { locked } from '../../../kernel/db/dialect.ts'
import { tenantTable } from '../../../kernel/db/tenant-table.ts'
import type { Page } from '../../../kernel/paging.ts'
import type { Model } from '../schema.ts'
import type { DefinitionRow } from '../table.ts'

const fieldOf = { custom_attribute_definitions_account_id_attribute_model_attribute_key_key: 'attribute_key' }

export const {
  insert: insertDefinition,
  update: updateDefinition,
  delete: deleteDefinition,
} = tenantTable('custom_attribute_definitions', fieldOf)

export function listDefinitions(
  db: Db,
  accountId: number,
  model: Model | undefined,
  page: Page,
): Promise<DefinitionRow[]> {
  const all = db.selectFrom('custom_attribute_definitions').selectAll().where('account_id', '=', accountId)
  return page.fetch(model === undefined ? all : all.where('attribute_model', '=', model), [
    ['position', 'asc'],
    ['id', 'asc'],
  ])
}

/** The one after all others. */
export async function nextPosition(db: Db, accountId: number): Promise<number> {
  const last = db.selectFrom('custom_attribute_definitions').select((eb) => eb.fn.max('position').as('position'))
  const { position } = await last.where('account_id', '=', accountId).executeTakeFirstOrThrow()
  return position === null ? 0 : Number(position) + 1
}

/** Changes are worked out from the whole definition, so whoever changes it waits for the one before. */
export function findDefinition(db: Db, accountId: number, id: number): Promise<DefinitionRow | undefined> {
  const found = db.selectFrom('custom_attribute_definitions').selectAll().where('account_id', '=', accountId)
  return locked(db, found.where('id', '=', id)).executeTakeFirst()
}

/** Those of the named keys that have a definition. */
export function definitionsOf(
  db: Db,
  accountId: number,
  model: Model | readonly Model[],
  keys: string[],
): Promise<DefinitionRow[]> {
  return db
    .selectFrom('custom_attribute_definitions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('attribute_model', 'in', [model].flat())
    .where('attribute_key', 'in', keys)
    .orderBy('id')
    .execute()
}

/** All of a model, without pages. */
export function allDefinitions(db: Db, accountId: number, model: Model): Promise<DefinitionRow[]> {
  const all = db.selectFrom('custom_attribute_definitions').selectAll().where('account_id', '=', accountId)
  return all.where('attribute_model', '=', model).orderBy('id').execute()
}
