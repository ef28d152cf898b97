import { create } from './create.ts'
import { remove } from './delete.ts'
import { deleteAvatar } from './delete-avatar.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { update } from './update.ts'

export const platformAgentBots = [list, create, get, update, remove, deleteAvatar]
