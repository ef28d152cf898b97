import type { Log } from '../kernel/log.ts'

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }
