import { expect, test } from 'vitest'
import { filled } from './filled.ts'

test('what is known of a customer and of the agent is filled in, the rest stays', () => {
  expect(filled('Hi {{contact.first_name}}, {{ agent.name }} here. {{order}}', 'Ada Lovelace')).toBe(
    'Hi Grace, Ada Lovelace here. {{order}}',
  )
})
