/** The messages of a conversation. */
export function Thread({ number }: { number: number }) {
  return <h2>#{number}</h2>
}
