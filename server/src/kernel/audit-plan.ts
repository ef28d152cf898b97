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
  return {
    type: pascal(resource.singular),
    ...(resource.audit || {}),
    ...declared,
    operation: id,
    target: nameOfOwn(operation, resource),
    loadMade: loaderOfMade(operation, resource),
  }
}

/** What an operation calls the loaded record that is of its own resource; others are where that one belongs. */
function nameOfOwn({ declaration }: Operation, { singular }: Manifest): string | undefined {
  const loaders = Object.entries(declaration.load ?? {})
  return loaders.find(([, { name }]) => name.replaceAll(' ', '_') === singular)?.[0]
}

/** As the operations below the path load what was made there. */
function loaderOfMade({ path }: Operation, resource: Manifest): Loader<object> | undefined {
  for (const other of resource.operations) {
    const name = nameOfOwn(other, resource)
    if (name !== undefined && other.path.startsWith(`${path}/:`)) return other.declaration.load?.[name]
  }
  return undefined
}

function pascal(name: string): string {
  return name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
