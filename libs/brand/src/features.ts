/** 'Why choose us'. `icon` names the drawing and `tone` the colour; the page maps both. */
export const features = [
  {
    id: 'fleet',
    icon: 'plane',
    tone: 'lagoon',
    title: 'Modern Fleet',
    description: 'Quiet jets for the long legs and nimble turboprops for the hops between islands.',
  },
  {
    id: 'safety',
    icon: 'shield',
    tone: 'palm',
    title: 'Safety First',
    description: 'Trained crews, checklists on every leg and a calm voice from gate to gate.',
  },
  {
    id: 'service',
    icon: 'sparkles',
    tone: 'mango',
    title: 'Premium Service',
    description: 'A warm welcome in every cabin, and a lounge with a view when you fly Premiere.',
  },
  {
    id: 'connected',
    icon: 'wifi',
    tone: 'lagoon',
    title: 'Stay Connected',
    description: 'Flight updates before you leave and a community that is awake in every time zone.',
  },
  {
    id: 'cuisine',
    icon: 'utensils',
    tone: 'hibiscus',
    title: 'Caribbean Cuisine',
    description: 'Doubles at sunrise, pelau over the sea and rum cake before we land.',
  },
  {
    id: 'punctual',
    icon: 'clock',
    tone: 'mango',
    title: 'On-Time Performance',
    description: 'We push back when we say we will. The trade wind keeps its timetable, and so do we.',
  },
] as const;

export type Feature = (typeof features)[number];
