export const defaultAdminEmail = 'admin@parley.local'

interface Setting {
  name: string
  default: string
  about: string
}

/** Every setting there is; the table in the README is made from this list. */
export const settings: Setting[] = [
  { name: 'HOST', default: '0.0.0.0', about: 'Address to listen on' },
  { name: 'PORT', default: '3000', about: 'Port to listen on; 0 takes a free one' },
  {
    name: 'DATABASE_URL',
    default: 'embedded SQLite',
    about:
      '`postgres://user:password@host:5432/name` to use PostgreSQL 14 or newer; `?sslmode=` means what it means to libpq',
  },
  {
    name: 'PARLEY_DATA_DIR',
    default: './data',
    about: 'Folder of the embedded database, the files and the secret key',
  },
  {
    name: 'PARLEY_FILES',
    default: 'data folder',
    about: '`s3://bucket` or `s3://bucket/prefix` to keep files in S3-compatible storage; needed with several machines',
  },
  {
    name: 'PARLEY_S3_ENDPOINT',
    default: 'Amazon S3',
    about: 'Where the storage answers: `https://host`, perhaps with a port. It may be in a private network',
  },
  { name: 'PARLEY_S3_REGION', default: 'us-east-1', about: 'Region of the bucket' },
  { name: 'PARLEY_S3_ACCESS_KEY', default: 'none', about: 'Access key that may read, write, delete and list' },
  { name: 'PARLEY_S3_SECRET_KEY', default: 'none', about: 'Its secret' },
  {
    name: 'PARLEY_S3_PATH_STYLE',
    default: 'on; off at Amazon',
    about: '`on` names the bucket in the path, `off` in the host',
  },
  { name: 'PARLEY_BASE_URL', default: 'http://localhost:PORT', about: 'How the outside reaches this installation' },
  {
    name: 'PARLEY_SECRET_KEY',
    default: 'made on first start',
    about: 'At least 32 characters. Needed when several processes do not share a data folder',
  },
  { name: 'PARLEY_ADMIN_EMAIL', default: defaultAdminEmail, about: 'E-mail of the first administrator' },
  { name: 'PARLEY_ADMIN_PASSWORD', default: 'random', about: 'Password of the first administrator' },
  {
    name: 'PARLEY_ADMIN_TOKEN',
    default: 'random',
    about: 'API token of the first administrator, 8 characters or more',
  },
  { name: 'PARLEY_PLATFORM_TOKEN', default: 'random', about: 'Token of the first platform app, 8 characters or more' },
  {
    name: 'PARLEY_RATE_LIMIT',
    default: '3000',
    about: 'Requests a minute per token, or per address without one; `off` for none',
  },
  {
    name: 'PARLEY_SOCKETS_PER_ADDRESS',
    default: '2000',
    about:
      'Sockets that one address may have open at each process; see `PARLEY_RATE_LIMIT_LOCAL` for those of this machine',
  },
  {
    name: 'PARLEY_RATE_LIMIT_LOCAL',
    default: 'on; off if HOST is loopback',
    about: 'Whether callers of this machine are limited too. `on` behind a local proxy that sends no `X-Forwarded-For`',
  },
  {
    name: 'PARLEY_TRUSTED_PROXIES',
    default: 'none',
    about: 'Addresses or CIDRs of proxies whose `X-Forwarded-For` is believed, separated by commas',
  },
  {
    name: 'PARLEY_OUTBOUND_ALLOW',
    default: 'none',
    about: 'Hosts, `*.suffix` or CIDRs of private networks that outgoing requests may reach, separated by commas',
  },
  {
    name: 'PARLEY_SMTP_URL',
    default: 'none',
    about:
      '`smtp://user:password@host:587` or `smtps://`: the server that takes the mail of this installation. It may be in ' +
      'a private network',
  },
  { name: 'PARLEY_MAIL_FROM', default: 'none', about: 'Who it is from: `Acme <support@acme.example>`' },
  {
    name: 'PARLEY_CORS_ORIGINS',
    default: 'none',
    about:
      'Origins such as `https://desk.example`, separated by commas, whose pages may call `/api` and `/auth` from a browser',
  },
  {
    name: 'PARLEY_SIGN_UP',
    default: 'off',
    about: '`on` lets whoever reaches this installation create an account of their own; addresses are not confirmed',
  },
  {
    name: 'PARLEY_OIDC_ISSUER',
    default: 'none',
    about:
      'Issuer of the OpenID Connect provider that people sign in with, as `https://login.example`; see ' +
      '[single sign-on](docs/single-sign-on.md)',
  },
  { name: 'PARLEY_OIDC_CLIENT_ID', default: 'none', about: 'What this installation is called there' },
  { name: 'PARLEY_OIDC_CLIENT_SECRET', default: 'none', about: 'Its secret; leave it out for a public client' },
  { name: 'PARLEY_OIDC_NAME', default: "issuer's host", about: 'What people call the provider, on the button' },
  {
    name: 'PARLEY_DELIVERY_RETENTION_DAYS',
    default: '14',
    about: 'How long the log of what was sent to webhooks, inboxes and bots is kept',
  },
  {
    name: 'PARLEY_EVENT_RETENTION_DAYS',
    default: '30',
    about: 'How long events are kept for those who read them later; 2 at least',
  },
  {
    name: 'PARLEY_AUDIT_RETENTION_DAYS',
    default: '365',
    about: 'How long the audit log is kept: who has changed settings, people and tokens',
  },
  {
    name: 'PARLEY_METRICS_TOKEN',
    default: 'none',
    about: 'Bearer token for `/metrics`; without it, only this machine may read them, and only if HOST is loopback',
  },
  {
    name: 'PARLEY_ROLE',
    default: 'both',
    about:
      '`web` answers requests, `worker` hands out events and runs jobs, `both` does both. Needs PostgreSQL to be split',
  },
  { name: 'PARLEY_MAX_BODY', default: '1048576', about: 'Largest JSON body, in bytes' },
  {
    name: 'PARLEY_DB_POOL',
    default: '10',
    about: 'Connections to PostgreSQL per process, besides two for heavy reads',
  },
  {
    name: 'PARLEY_DB_WAIT',
    default: '60',
    about: 'How many seconds a start waits for a PostgreSQL that is not up yet; 0 for not at all',
  },
  { name: 'PARLEY_LOG_LEVEL', default: 'info', about: '`debug`, `info`, `warn`, `error` or `silent`' },
]
