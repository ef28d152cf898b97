import type { AccountClient } from '../../sdk/src/index.ts'
import type { Seat } from './seat.ts'

export const textBox = ({ page }: Seat) => page.locator('textarea')

export const bubbleOf = ({ page }: Seat, text: string) => page.locator('.thread-bubble', { hasText: text })

/** What was said in the open thread, as it is shown: the first line of each message, in order. */
export async function shown({ page }: Seat): Promise<string[]> {
  return (await page.locator('.thread-bubble').allInnerTexts()).map((text) => text.split('\n')[0]!)
}

/** How far the message has come, in a word. */
export const stateOf = ({ page }: Seat, text: string) =>
  page.locator('.thread-row', { hasText: text }).locator('.thread-state').innerText()

/** Writes into the open thread, and sends it. */
export async function reply(seat: Seat, text: string): Promise<void> {
  await textBox(seat).fill(text)
  await textBox(seat).press('Control+Enter')
}

/** The same as the server has it: what people and customers said, oldest first. */
export async function said(client: Pick<AccountClient, 'messages'>, number: number): Promise<string[]> {
  const { payload } = await client.messages.list(number)
  return payload.filter(({ message_type }) => message_type < 2).map(({ content }) => content ?? '')
}
