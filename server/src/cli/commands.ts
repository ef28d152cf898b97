import { backupCommand } from './backup.ts'
import type { Command } from './command.ts'
import { doctorCommand } from './doctor.ts'
import { jobsListCommand } from './jobs-list.ts'
import { jobsRetryCommand } from './jobs-retry.ts'
import { migrateCommand } from './migrate.ts'
import { platformAppCreateCommand } from './platform-app-create.ts'
import { portalImportCommand } from './portal-import.ts'
import { reportsRebuildCommand } from './reports-rebuild.ts'
import { resetsListCommand } from './resets-list.ts'
import { restoreCommand } from './restore.ts'
import { searchRebuildCommand } from './search-rebuild.ts'
import { seedDemoCommand } from './seed-demo.ts'
import { startCommand } from './start.ts'
import { tokenCreateCommand } from './token-create.ts'
import { tokenResetCommand } from './token-reset.ts'
import { userCreateCommand } from './user-create.ts'
import { userListCommand } from './user-list.ts'
import { userMfaOffCommand } from './user-mfa-off.ts'
import { userPasswordCommand } from './user-password.ts'
import { userUnlinkCommand } from './user-unlink.ts'

export const commands: readonly Command[] = [
  startCommand,
  doctorCommand,
  jobsListCommand,
  jobsRetryCommand,
  migrateCommand,
  backupCommand,
  restoreCommand,
  searchRebuildCommand,
  reportsRebuildCommand,
  userCreateCommand,
  userListCommand,
  userPasswordCommand,
  userMfaOffCommand,
  userUnlinkCommand,
  tokenCreateCommand,
  tokenResetCommand,
  resetsListCommand,
  platformAppCreateCommand,
  portalImportCommand,
  seedDemoCommand,
]
