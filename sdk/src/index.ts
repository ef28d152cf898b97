export * from './client.gen.ts'
export { type ClientOptions, ParleyError, type Problem } from './client.ts'
