/** An answer as a customer called Grace Hopper would read it; what is not known stays as it is written. */
export function filled(text: string, agentName: string): string {
  const [agentFirst = '', ...agentRest] = agentName.split(' ')
  const values: Record<string, string> = {
    'contact.name': 'Grace Hopper',
    'contact.first_name': 'Grace',
    'contact.last_name': 'Hopper',
    'contact.email': 'grace@customer.example',
    'agent.name': agentName,
    'agent.first_name': agentFirst,
    'agent.last_name': agentRest.join(' '),
    'conversation.id': '4211',
  }
  return text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (written, name: string) => values[name] ?? written)
}
