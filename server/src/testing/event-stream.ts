/** One server-sent event. */
export interface StreamedEvent {
  id?: string
  data?: string
}

/** What comes of a stream of server-sent events, one after another, as far as it comes whole. */
export async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamedEvent> {
  let rest = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>) {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop()!
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => [line.split(': ', 1)[0]!, line.replace(/^\w*: /, '')]))
      yield { id: fields.get('id'), data: fields.get('data') }
    }
  }
}
