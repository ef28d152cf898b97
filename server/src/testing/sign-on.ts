import { onTestFinished } from 'vitest'
import { createTestApp, type TestApp } from './app.ts'
import { type Claims, startProvider, type TestProvider } from './oidc.ts'
import { scene } from './scene.ts'

/** What a browser does to sign in through a provider, step by step. */

export const cookieName = 'parley-oidc='

export const verified = (email: string): Claims => ({ email, email_verified: true })

export async function withProvider(options: Parameters<typeof startProvider>[0] = {}, over: object = {}) {
  const provider = await startProvider(options)
  const app = await createTestApp({ oidc: { ...provider.settings, ...over }, outboundAllow: ['127.0.0.1'] })
  onTestFinished(() => app.close())
  return { provider, ...(await scene(app)) }
}

export function cookieIn(answer: { headers: Record<string, unknown> }, prefix: string): string {
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map(String)
  return cookies.find((line) => line.startsWith(prefix))?.split(';')[0] ?? ''
}

export async function begin({ http }: TestApp, to = '/app/accounts/1/inbox?status=open') {
  const answer = await http.inject({ url: `/auth/oidc?to=${encodeURIComponent(to)}` })
  return { answer, cookie: cookieIn(answer, cookieName), address: String(answer.headers.location) }
}

/** Somebody of the provider signs in there, and is sent back. */
export async function returning(app: TestApp, provider: TestProvider, subject: string, claims: Claims, amr?: string[]) {
  provider.people.set(subject, claims)
  provider.person = { subject, amr }
  const { cookie, address } = await begin(app)
  return { cookie, returned: await provider.visit(address) }
}

export function comeBack({ http }: TestApp, returned: URL, cookie: string) {
  return http.inject({ url: `${returned.pathname}${returned.search}`, headers: { cookie } })
}

export async function signIn(app: TestApp, provider: TestProvider, subject: string, claims: Claims, amr?: string[]) {
  const { cookie, returned } = await returning(app, provider, subject, claims, amr)
  return comeBack(app, returned, cookie)
}
