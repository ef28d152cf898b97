import { resource } from '../../kernel/manifest.ts'
import { get as getApp } from './apps/operations/get.ts'
import { list as listApps } from './apps/operations/list.ts'
import { create as createHook } from './hooks/operations/create.ts'
import { remove as deleteHook } from './hooks/operations/delete.ts'
import { processEvent } from './hooks/operations/process-event.ts'
import { update as updateHook } from './hooks/operations/update.ts'
import { deleteHooksOfInbox } from './queries/hooks.ts'

export const integrations = resource({
  name: 'integrations',
  singular: 'hook',
  operations: [listApps, getApp, createHook, updateHook, deleteHook, processEvent],
  whenRemoved: { inbox: deleteHooksOfInbox },
})
