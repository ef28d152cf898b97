import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import ipaddr from 'ipaddr.js'
import { cleanups } from './outbound.ts'

/** What a name server says; undefined when it says nothing at all. */
type Said = { addresses: string[]; ttl?: number } | 'NXDOMAIN' | undefined

export interface Question {
  name: string
  type: 'A' | 'AAAA'
}

const types = { A: 1, AAAA: 28 } as const
const headerBytes = 12

/** A name server of this machine, until the test is over; it notes what it is asked. */
export async function nameServer(answering: (question: Question) => Said | Promise<Said>) {
  const asked: Question[] = []
  const socket = createSocket('udp4')
  let isOpen = true
  socket.on('message', async (query, { port, address }) => {
    const { question, end } = readQuestion(query)
    asked.push(question)
    const said = await answering(question)
    if (said && isOpen) socket.send(answerTo(query.subarray(0, end), question, said), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  cleanups.push(() => {
    isOpen = false
    return new Promise<void>((resolve) => socket.close(resolve))
  })
  return { servers: [`127.0.0.1:${socket.address().port}`], asked }
}

function readQuestion(query: Buffer): { question: Question; end: number } {
  const labels: string[] = []
  let at = headerBytes
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const type = query.readUInt16BE(at + 1) === types.AAAA ? 'AAAA' : 'A'
  return { question: { name: labels.join('.').toLowerCase(), type }, end: at + 5 }
}

function answerTo(query: Buffer, { type }: Question, said: Exclude<Said, undefined>): Buffer {
  const { addresses, ttl = 60 } = said === 'NXDOMAIN' ? { addresses: [] } : said
  const records = addresses
    .map((address) => ipaddr.parse(address))
    .filter((address) => (address.kind() === 'ipv4') === (type === 'A'))
    .map((address) => recordOf(types[type], ttl, Buffer.from(address.toByteArray())))
  const header = Buffer.from(query.subarray(0, headerBytes))
  header.writeUInt16BE(said === 'NXDOMAIN' ? 0x8183 : 0x8180, 2)
  header.writeUInt16BE(records.length, 6)
  header.writeUInt16BE(0, 10)
  return Buffer.concat([header, query.subarray(headerBytes), ...records])
}

function recordOf(type: number, ttl: number, data: Buffer): Buffer {
  const record = Buffer.alloc(12)
  // The name is that of the question, which begins after the header.
  record.writeUInt16BE(0xc000 | headerBytes, 0)
  record.writeUInt16BE(type, 2)
  record.writeUInt16BE(1, 4)
  record.writeUInt32BE(ttl, 6)
  record.writeUInt16BE(data.length, 10)
  return Buffer.concat([record, data])
}
