/** What screens need of the keys. */
export { type CommandChoice, keysOf, runCommand, useKeySettings } from './state.ts'
export { type CommandId, commands } from './table.ts'
export { useCommand } from './use-command.ts'
