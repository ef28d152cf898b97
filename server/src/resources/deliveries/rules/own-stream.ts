/** The stream of a delivery that waits for no other, and that no other waits for. */
export function ownStream(id: number): string {
  return `delivery ${id}`
}
