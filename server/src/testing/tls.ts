import { once } from 'node:events'
import { createServer, type TLSSocket } from 'node:tls'
import { listen } from './outbound.ts'

/** Signed by itself, for mail.test and 127.0.0.1, until 2126; no machine trusts it. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUb9LLVcv95q5AG1Vaks2s9A1wQlQwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbWFpbC50ZXN0MCAXDTI2MTExNjE5MTE1NloYDzIxMjYxMDIz
MTkxMTU2WjAUMRIwEAYDVQQDDAltYWlsLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATtyVlGdNxceB5zykIW2VC0PUMqoT0+WBCZ8/e/Dlrn1zct4xk5HQWS
/8LbFPpKVr4E2c3VUtZ2ieCYOajLMrNOo28wbTAdBgNVHQ4EFgQU26O5f9kHWXoJ
cQH7JG84AKASYy8wHwYDVR0jBBgwFoAU26O5f9kHWXoJcQH7JG84AKASYy8wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARggltYWlsLnRlc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgeH1udDdpfLw9hT2TsoBf77Zb6t4dri9M4q4pNFMraJgCIQDg
zyNNuVwsBULuXUoCT7Ny3J1fdcUkqNbDey63r5w6hg==
-----END CERTIFICATE-----`

export const certificateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg1Jyvd1bY31z/koNz
2Y29QkKcnMs3Nceqw/LpjX6ONFahRANCAATtyVlGdNxceB5zykIW2VC0PUMqoT0+
WBCZ8/e/Dlrn1zct4xk5HQWS/8LbFPpKVr4E2c3VUtZ2ieCYOajLMrNO
-----END PRIVATE KEY-----`

/** A TLS server of this machine, until the test is over, which says hello to whoever says anything. */
export async function serveTls() {
  const accepted: { servername: string | false | null; isResumed: boolean }[] = []
  const server = createServer(
    { cert: certificate, key: certificateKey, ALPNProtocols: ['http/1.1'] },
    (socket: TLSSocket) => {
      accepted.push({ servername: socket.servername ?? null, isResumed: socket.isSessionReused() })
      const hello = 'HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 5\r\n\r\nhello'
      socket.on('error', () => {}).once('data', () => socket.end(hello))
    },
  )
  return { port: await listen(server), accepted, refused: () => once(server, 'tlsClientError') }
}
