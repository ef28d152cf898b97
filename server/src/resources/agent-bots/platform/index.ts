import { create } from './operations/create.ts'
import { remove } from './operations/delete.ts'
import { deleteAvatar } from './operations/delete-avatar.ts'
import { get } from './operations/get.ts'
import { list } from './operations/list.ts'
import { update } from './operations/update.ts'

export const platformAgentBots = [list, create, get, update, remove, deleteAvatar]
