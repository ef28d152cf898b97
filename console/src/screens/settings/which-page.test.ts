import { expect, test } from 'vitest'
import { isBelow, pageAt, pagesFor, parentOf } from './which-page.ts'

test.each([
  ['settings/general', 'settings/general'],
  ['settings/inboxes', 'settings/inboxes/list'],
  ['settings/inboxes/new/website', 'settings/inboxes/list'],
  ['settings/inboxes/4/collaborators', 'settings/inboxes/list'],
  ['settings/integrations', 'settings/integrations'],
  ['settings/integrations/webhook/3', 'settings/integrations/webhook'],
  ['profile/settings', 'profile/settings'],
  ['settings', undefined],
  ['settings/inboxesque', undefined],
])('%s is of %s', (address, path) => {
  expect(pageAt(address)?.path).toBe(path)
})

test.each([
  ['settings/inboxes', false],
  ['settings/inboxes/list', false],
  ['settings/inboxes/4/collaborators', true],
  ['settings/integrations/webhook', false],
  ['settings/integrations/webhook/3', true],
])('whether %s is below its page: %s', (address, below) => {
  expect(isBelow(pageAt(address)!, address)).toBe(below)
})

test.each([
  ['settings/inboxes/list', undefined],
  ['settings/inboxes/4/collaborators', 'settings/inboxes/list'],
  ['settings/integrations/webhook/3', 'settings/integrations/webhook'],
  ['settings/integrations/webhook/3/7', 'settings/integrations/webhook/3'],
])('from %s one goes back to %s', (address, path) => {
  expect(parentOf(address)?.path).toBe(path)
})

test('an agent is offered what agents may open, and everybody has a first page', () => {
  const paths = pagesFor({ role: 'agent', permissions: ['conversation_manage'] }).map(({ path }) => path)
  expect(paths).toContain('settings/canned-response/list')
  expect(paths).toContain('profile/settings')
  expect(paths).not.toContain('settings/general')
  expect(pagesFor({ role: 'administrator', permissions: [] })[0]?.path).toBe('settings/general')
})
