import { expect, test } from 'vitest'
import { scene } from '../../testing/scene.ts'

test('a label is created, read, changed, listed and deleted', async () => {
  const { admin, agent } = await scene()
  const label = await admin.labels.create({ title: 'Billing', description: 'Invoices', color: '#FF0000' })
  expect(label).toEqual({ id: label.id, title: 'billing', description: 'Invoices', color: '#FF0000', show_on_sidebar: false })
  expect(await admin.labels.get(label.id)).toEqual(label)
  const changed = await admin.labels.update(label.id, { description: null, show_on_sidebar: true })
  expect(changed).toEqual({ id: label.id, title: 'billing', color: '#FF0000', show_on_sidebar: true })
  expect(await agent.labels.list()).toEqual({ payload: [changed] })
  expect(await admin.labels.delete(label.id)).toEqual({})
  expect(await agent.labels.list()).toEqual({ payload: [] })
})
