import { familyOf } from './access.ts'
import type { AuditPlan } from './audit.ts'
import type { Loader } from './load.ts'
import type { Manifest } from './manifest.ts'
import { type Operation, onlyReads } from './operation.ts'

/**
 * Whatever changes something is audited unless its operation or its resource says that it is not, so that a new
 * operation is not forgotten. What contacts do themselves is not about settings.
 */
export function auditPlanOf(operation: Operation, resource: Manifest): AuditPlan | undefined {
  const { id, path, declaration } = operation
  const declared = declaration.audit ?? resource.audit ?? {}
  if (declared === false || onlyReads(operation) || familyOf(path) === 'public') return undefined
  const target = nameOfTarget(operation, resource)
  return {
    type: pascal(kindOf(operation, resource)),
    ...(resource.audit || {}),
    ...declared,
    operation: id,
    target: declared.makes ? undefined : target,
    loadMade: declared.makes ? declaration.load?.[target ?? ''] : loaderOfMade(operation, resource),
  }
}

/** Of `teams.members.add` a member, of `teams.update` whatever the resource is about. */
function kindOf({ id }: Operation, { singular }: Manifest): string {
  const [, ...within] = id
    .replace(/^platform\./, '')
    .split('.')
    .slice(0, -1)
  const part = within.at(-1)
  if (part === undefined) return singular
  return part
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replace(/ies$/, 'y')
    .replace(/s$/, '')
}

/**
 * What an operation calls the record that it changes: that which the path ends with, or that of its own kind where an
 * action follows. Others are where the record belongs.
 */
function nameOfTarget(operation: Operation, resource: Manifest): string | undefined {
  const { path, declaration } = operation
  const own = [resource.singular, kindOf(operation, resource)]
  const loaders = Object.entries(declaration.load ?? {})
  const last = loaders.find(([, { param }]) => path.endsWith(`/:${param}`))
  return (last ?? loaders.find(([, { name }]) => own.includes(name.replaceAll(' ', '_'))))?.[0]
}

/** As the operations on a record below the path load it. */
function loaderOfMade({ path }: Operation, resource: Manifest): Loader<object> | undefined {
  for (const other of resource.operations) {
    const isOnRecord = other.path.startsWith(`${path}/:`) && !other.path.slice(path.length + 1).includes('/')
    const name = isOnRecord ? nameOfTarget(other, resource) : undefined
    if (name !== undefined) return other.declaration.load?.[name]
  }
  return undefined
}

function pascal(name: string): string {
  return name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
