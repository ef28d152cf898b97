/** What the public client API knows an inbox by. */
export function identifierOf(inbox: number): string {
  return `bench-inbox-${inbox}`
}
