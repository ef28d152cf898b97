import { openSeat, type Seat, type SeatOptions } from '../../console/testing/seat.ts'
import { servedApp } from '../../console/testing/served-app.ts'
import { aCategory } from '../../server/src/resources/portals/categories/factory.ts'
import { aPortal } from '../../server/src/resources/portals/factory.ts'
import type { NewPortal } from '../../server/src/resources/portals/schema.ts'
import { type Scene, scene } from '../../server/src/testing/scene.ts'

export interface Portal extends Scene {
  slug: string
  url: string
  /** A reader's browser at an address of the portal: `/en`. */
  visit(address: string, options?: SeatOptions): Promise<Seat>
}

const text = `Look at the **map** in your [account](https://acme.example).

## Before you begin

- Have the number at hand: \`ACME-1\`

> [!NOTE]
> Orders can be changed for 30 minutes.

## Step by step

1. Open **Orders**
2. Press *Track*

### By a program

\`\`\`sh
curl https://api.acme.example/orders
\`\`\`

| Country | Days |
|---|--:|
| Germany | 2 |

> [!WARNING]
> Show your token to nobody.

https://www.youtube.com/watch?v=dQw4w9WgXcQ
`

/** A help center in English and Arabic on the real server, with a few articles. */
export async function aHelpCenter(over: Partial<NewPortal> = {}): Promise<Portal> {
  const { app, url } = await servedApp()
  const s = await scene(Promise.resolve(app))
  const { slug, ...portal } = await aPortal(app, s.account.id, {
    name: 'Acme',
    color: '#1f93ff',
    homepage_link: 'https://acme.example',
    ...over,
    config: { allowed_locales: ['en', 'ar'], social_profiles: { github: 'acme' }, ...over.config },
  })
  const publish = (title: string, category_id: number, content = text) =>
    s.admin.portals.articles.create(slug, {
      title,
      slug: slugOf(title),
      content,
      category_id,
      status: 'published',
      description: 'Step by step',
    })
  const orders = await aCategory(
    app,
    { slug, ...portal },
    { name: 'Orders', slug: 'orders', icon: '📦', description: 'Parcels' },
  )
  const payments = await aCategory(app, { slug, ...portal }, { name: 'Payments', slug: 'payments' })
  const arabic = await aCategory(app, { slug, ...portal }, { name: 'الطلبات', slug: 'orders', locale: 'ar' })
  await publish('Track an order', orders.id)
  await publish('Change the address', orders.id)
  await publish('Get an invoice', payments.id)
  await publish(
    'تتبع طلب',
    arabic.id,
    '## خطوة بخطوة\n\nافتح **الطلبات**.\n\n> [!TIP]\n> اكتب إلينا.\n\n## بعد ذلك\n\n```sh\ncurl x\n```',
  )
  return { ...s, slug, url, visit: (address, options) => openSeat(`${url}/hc/${slug}${address}`, options) }
}

function slugOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-')
}
