import { expect, test } from 'vitest'
import { aCustomer } from './people.ts'
import { createRandom } from './random.ts'

/** Digits that follow the code of the country. */
const lengths: Record<string, [code: string, digits: number]> = {
  DE: ['+49', 10],
  PT: ['+351', 9],
  NG: ['+234', 10],
  BR: ['+55', 10],
  JP: ['+81', 9],
  CA: ['+1', 10],
  IN: ['+91', 10],
  DK: ['+45', 8],
  KE: ['+254', 9],
  FR: ['+33', 9],
}

test('customers have numbers and addresses of their own, as long as they are in their country', () => {
  const random = createRandom(3)
  const customers = Array.from({ length: 3_000 }, (_, number) => aCustomer(random, number))
  const phones = customers.flatMap(({ phone_number }) => phone_number ?? [])
  expect(phones.length).toBeGreaterThan(500)
  expect(new Set(phones).size).toBe(phones.length)
  const emails = customers.flatMap(({ email }) => email ?? [])
  expect(new Set(emails).size).toBe(emails.length)
  const seen = new Set<string>()
  for (const { phone_number, additional_attributes } of customers) {
    const country = additional_attributes.country_code as string
    const [code, digits] = lengths[country]!
    if (!phone_number) continue
    seen.add(country)
    expect(phone_number).toMatch(new RegExp(`^\\${code}\\d{${digits}}$`))
  }
  expect([...seen].sort()).toEqual(Object.keys(lengths).sort())
})
