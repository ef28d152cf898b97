export { type ClientOptions, ParleyError, type Problem } from './client.ts'
export * from './client.gen.ts'
