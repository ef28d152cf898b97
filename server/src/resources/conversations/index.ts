import { resource } from '../../kernel/manifest.ts'
import { create } from './create.ts'
import { get } from './get.ts'
import { create as publicCreate } from './public/create.ts'
import { get as publicGet } from './public/get.ts'
import { list as publicList } from './public/list.ts'
import { toggleStatus as publicToggleStatus } from './public/toggle-status.ts'
import { toggleTyping as publicToggleTyping } from './public/toggle-typing.ts'
import { updateLastSeen as publicUpdateLastSeen } from './public/update-last-seen.ts'

export const conversations = resource({
  name: 'conversations',
  singular: 'conversation',
  operations: [
    create,
    get,
    publicList,
    publicCreate,
    publicGet,
    publicToggleStatus,
    publicToggleTyping,
    publicUpdateLastSeen,
  ],
})
