/** What customers write about, and how it goes. `{…}` is filled in; each line is one of several. */
export interface Topic {
  label: string
  weight: number
  opening: readonly string[]
  answers: readonly string[]
  followUps: readonly string[]
  solutions: readonly string[]
  note?: readonly string[]
}

export const topics: readonly Topic[] = [
  {
    label: 'shipping',
    weight: 5,
    opening: [
      'Hi, my order {order} was supposed to arrive on {weekday} and it still has not. Can you check where it is?',
      'Hello! The tracking page for {order} has said "label created" for four days now.',
      'Where is my parcel? Order {order}. I need the {product} before the weekend.',
    ],
    answers: [
      'Sorry about the wait! I am checking {order} with the carrier and will be right back.',
      'Thanks for writing. I can see {order} here; let me ask the depot what happened.',
    ],
    followUps: ['Thank you, I will be at home all day.', 'Any news?', 'It still says the same. Should I be worried?'],
    solutions: [
      'The carrier found it: {order} is on the van for tomorrow. I have sent you the new tracking link.',
      'It was lost on the way, I am afraid. A new {product} leaves our warehouse today, free of charge.',
    ],
    note: ['Carrier says the depot in the north is three days behind.'],
  },
  {
    label: 'billing',
    weight: 4,
    opening: [
      'I was charged twice for {order}. Please refund one of the two payments.',
      'My invoice for this month shows the pro plan, but I am on basic.',
      'Could you send the invoice for {order} to our accounting, with our VAT number on it?',
    ],
    answers: [
      'That should not happen. I am looking at both payments now.',
      'Let me look at your invoices, one moment please.',
    ],
    followUps: ['The amount is the same on both, from the same card.', 'Thanks. How long does it take usually?'],
    solutions: [
      'You are right, and I have refunded the second payment. It takes three to five working days to arrive.',
      'Corrected: a new invoice is in your mail, and the old one is cancelled.',
    ],
    note: ['Second charge came from the retry after the bank timeout. Told billing.'],
  },
  {
    label: 'returns',
    weight: 3,
    opening: [
      'The {product} is too small. How do I send it back?',
      'Hi there, I would like to exchange the {product} from {order} for another colour.',
    ],
    answers: [
      'Of course. I have just sent you a return label, no printer needed.',
      'Happy to help! Which one would you like?',
    ],
    followUps: ['Got it. Do I have to use the same box?', 'The green one, please, if you have it.'],
    solutions: [
      'Any box is fine. The refund starts when the parcel is scanned.',
      'Done, the new one is reserved for you.',
    ],
  },
  {
    label: 'bug',
    weight: 3,
    opening: [
      'Since this morning I cannot sign in. It says "something went wrong" after the password.',
      'The export on the reports page ends with an empty file. Chrome on Windows.',
      'Your app closes as soon as I open the camera. Pixel 8, latest update.',
    ],
    answers: [
      'Thanks for the details. Does it also happen in a private window?',
      'I can reproduce that here and have told our engineers. I will come back to you today.',
    ],
    followUps: ['Yes, the same in a private window.', 'Here is what it says: error 4102.', 'Also on my other phone.'],
    solutions: [
      'It is fixed as of ten minutes ago. Could you try once more?',
      'The next update, which is out tonight, has the fix. Thank you for your patience!',
    ],
    note: ['Same as the one from yesterday, see the incident page.', 'Engineering: caused by the session change.'],
  },
  {
    label: 'question',
    weight: 4,
    opening: [
      'Does the {product} work with the older base station?',
      'Is there a discount for schools?',
      'Can I change the delivery address of {order}? I have moved.',
      'Do you ship to the islands, and what does it cost?',
    ],
    answers: [
      'Good question! Yes, it does.',
      'Let me ask a colleague who knows this better than I do.',
      'We do, it takes two days more.',
    ],
    followUps: ['Great, thank you!', 'And is the cable part of it?'],
    solutions: ['Everything you need is in the box. Have a nice day!', 'I have changed it for you. Anything else?'],
  },
  {
    label: 'cancellation',
    weight: 2,
    opening: [
      'Please cancel my subscription at the end of the month.',
      'I would like to cancel {order}, I ordered by mistake.',
    ],
    answers: [
      'I am sorry to see you go. May I ask what was missing?',
      'No problem. It has not left the warehouse yet.',
    ],
    followUps: ['It is just too much for us at the moment.', 'Thank you for being so quick.'],
    solutions: ['It is cancelled; you keep your data for ninety days.', 'Cancelled, and the money is on its way back.'],
  },
  {
    label: 'feedback',
    weight: 1,
    opening: [
      'Just wanted to say that the new {product} is wonderful. Thank you!',
      'The new layout is confusing: I can no longer find my old orders. 😕',
    ],
    answers: [
      'That made our day, thank you!',
      'Thank you for telling us. I have passed it on to the people who build it.',
    ],
    followUps: ['🙌', 'Thanks for listening.'],
    solutions: ['If anything else comes to mind, write to us any time.'],
  },
]

export const products = [
  'travel mug',
  'desk lamp',
  'wool blanket',
  'rain jacket',
  'bike light',
  'notebook set',
  'tea kettle',
]
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
export const botGreeting =
  'Hello! I am the assistant. Tell me in a few words what it is about, and I will find the right person.'
