import { transformSync } from 'esbuild'
import { parseAst } from 'vite'
import type { SourceFile } from './sources.ts'

interface Node {
  type: string
  [key: string]: unknown
}

/** What people see or hear of an element that has it. */
const shownProperties =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label|hint|legend|text|.*Label)$/

/** The words that a component shows as they stand, between tags and in what its elements are given. */
export function shownTexts({ path, text }: SourceFile): string[] {
  const { code } = transformSync(text, {
    loader: path.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'transform',
    jsxFactory: '__element',
    jsxFragment: '__fragment',
  })
  const texts: string[] = []
  visit(parseAst(code) as unknown as Node, (node) => {
    const callee = node.callee as Node | undefined
    if (node.type !== 'CallExpression' || callee?.name !== '__element') return
    const [, properties, ...children] = node.arguments as Node[]
    texts.push(...children.flatMap(wordsOf), ...wordsOfProperties(properties))
  })
  return texts.filter((each) => /\p{L}{2}/u.test(each))
}

function wordsOfProperties(properties: Node | undefined): string[] {
  if (properties?.type !== 'ObjectExpression') return []
  return (properties.properties as Node[]).flatMap((property) => {
    const key = property.key as Node | undefined
    const name = String(key?.name ?? key?.value)
    return key && shownProperties.test(name) ? wordsOf(property.value as Node) : []
  })
}

/** What the expression may come to, as far as it is written down. */
function wordsOf(node: Node): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateLiteral') {
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  }
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((each) => wordsOf(each as Node))
  if (node.type === 'LogicalExpression') return [node.left, node.right].flatMap((each) => wordsOf(each as Node))
  return []
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const value of Object.values(node).flat()) {
    if (value && typeof value === 'object' && 'type' in value) visit(value as Node, see)
  }
}
