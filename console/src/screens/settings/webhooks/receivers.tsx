import { t } from '../../../i18n.ts'
import { CodeBlock } from '../../../parts/copy.tsx'

const javascript = `import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray())
  const time = request.headers['x-chatwoot-timestamp'] ?? ''
  const expected = createHmac('sha256', process.env.SECRET).update(\`\${time}.\`).update(body).digest('hex')
  const given = Buffer.from(request.headers['x-chatwoot-signature'] ?? '')
  const wanted = Buffer.from(\`sha256=\${expected}\`)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return response.writeHead(401).end()
  console.log(JSON.parse(body))
  response.end()
}).listen(8080)`

const python = `import hashlib, hmac, json, os
from http.server import BaseHTTPRequestHandler, HTTPServer

class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        signed = self.headers["X-Chatwoot-Timestamp"].encode() + b"." + body
        expected = "sha256=" + hmac.new(os.environ["SECRET"].encode(), signed, hashlib.sha256).hexdigest()
        is_ours = hmac.compare_digest(expected, self.headers["X-Chatwoot-Signature"])
        if is_ours:
            print(json.loads(body))
        self.send_response(200 if is_ours else 401)
        self.end_headers()

HTTPServer(("", 8080), Receiver).serve_forever()`

const php = `<?php
$body = file_get_contents('php://input');
$signed = ($_SERVER['HTTP_X_CHATWOOT_TIMESTAMP'] ?? '') . '.' . $body;
$expected = 'sha256=' . hash_hmac('sha256', $signed, getenv('SECRET'));
if (!hash_equals($expected, $_SERVER['HTTP_X_CHATWOOT_SIGNATURE'] ?? '')) {
    http_response_code(401);
    exit;
}
error_log(json_decode($body)->event);`

/** What receives events and knows that they are ours. */
export function Receivers() {
  return (
    <section className="webhooks-receivers" aria-label={t('settings-developers.receivers')}>
      <CodeBlock label="Node.js" code={javascript} />
      <CodeBlock label="Python" code={python} />
      <CodeBlock label="PHP" code={php} />
    </section>
  )
}
