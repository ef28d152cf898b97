import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { loadPortal } from '../load.ts'
import { checkDomain } from '../rules/check-domain.ts'

export const getSslStatus = operation(
  'portals.getSslStatus',
  {
    get: '/api/v1/accounts/:account_id/portals/:id/ssl_status',
    summary: 'Check whether the own domain of a portal leads here',
    description:
      'Names are looked up as this server sees them. The certificate is the work of the proxy before it, which asks ' +
      '`/health/domains?domain=` whether a name is one of ours.',
    access: 'knowledge_base_manage',
    load: { portal: loadPortal },
    reply: T.object(
      {
        status: T.enum(['none', 'pending', 'active'], { description: '`none` as long as no domain is set' }),
        verification_errors: T.array(T.text()),
        // What the owner of the domain has to add.
        record: T.optional(T.object({ type: T.text(), name: T.text(), value: T.text() }, { title: 'DnsRecord' })),
      },
      { title: 'DomainStatus' },
    ),
  },
  ({ portal, services }) => checkDomain(services, portal),
)
