import type { FastifyRequest } from 'fastify'
import { type CookieCredentials, isConsole, readSessionCookie } from './session-cookie.ts'

export type Credentials = TokenCredentials | SessionCredentials

interface TokenCredentials {
  kind: 'token'
  token: string
}

export type SessionCredentials = { kind: 'session'; token: string; client: string; uid: string } | CookieCredentials

/** A cookie counts where none else are sent, and only for our own pages. */
export function readCredentials(request: FastifyRequest, baseUrl: string): Credentials | undefined {
  const { headers } = request
  const token = one(headers.api_access_token) || one(headers['api-access-token'])
  if (token) return { kind: 'token', token }
  const [session, client, uid] = [headers['access-token'], headers.client, headers.uid].map(one)
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (session && client && uid) return { kind: 'session', token: session, client, uid }
  if (bearer) return { kind: 'token', token: bearer }
  return isConsole(headers) ? readSessionCookie(request, baseUrl) : undefined
}

function one(header: string | string[] | undefined): string | undefined {
  return (Array.isArray(header) ? header[0] : header)?.trim()
}
