/** Whom a conversation is with, and what is known of it. */
export function Details({ number }: { number: number }) {
  return <h2>#{number}</h2>
}
