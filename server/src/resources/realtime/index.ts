import { resource } from '../../kernel/manifest.ts'
import { feed } from './operations/feed.ts'
import { stream } from './operations/stream.ts'
import { view } from './operations/view.ts'
import { Hub } from './rules/hub.ts'

export const realtime = resource({
  name: 'realtime',
  singular: 'realtime',
  operations: [stream, feed, view],
  openLive: (options) => new Hub(options),
})
