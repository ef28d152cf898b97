/** What an operation answers with that needs another step before it is done: a success of its own status, 206. */
export class PartialReply<Reply> {
  readonly reply: Reply

  constructor(reply: Reply) {
    this.reply = reply
  }
}

/** Carries the status where replies are kept with nothing but their headers, by the name that HTTP/2 has for it. */
export const statusHeader = ':status'
