import type { Command } from './command.ts'
import { startCommand } from './start.ts'

export const commands: readonly Command[] = [startCommand]
