import { resource } from '../../kernel/manifest.ts'
import { stream } from './operations/stream.ts'
import { view } from './operations/view.ts'
import { Hub } from './rules/hub.ts'

export const realtime = resource({
  name: 'realtime',
  singular: 'realtime',
  operations: [stream, view],
  openLive: (options) => new Hub(options),
})
