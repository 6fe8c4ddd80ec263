/** A rule's selector as it was read: fallbacks in written order. Plain data; nothing in it knows a page. */
export type Selector = readonly Alternative[];

export interface Alternative {
  steps: readonly Step[];
  /** What `@name` asks for: an attribute's name, or `text`. Undefined when the selector itself decides. */
  take: string | undefined;
}

/** One compound selector and how it relates to the one before it. */
export interface Step {
  combinator: Combinator;
  compound: Compound;
}

/** The first step of a selector stands alone: its element may be anywhere. */
export type Combinator = 'anywhere' | 'descendant' | 'child' | 'adjacent' | 'sibling';

/** What one element must satisfy, all of it. */
export type Compound = readonly Test[];

/** `*` is any namespace and '' is none; prefixes cannot be declared in a rule, so there are no others. */
export type Namespace = '*' | '';

export type AttributeOperator = 'exists' | '=' | '~=' | '|=' | '^=' | '$=' | '*=';

export interface AttributeTest {
  kind: 'attribute';
  namespace: Namespace;
  name: string;
  operator: AttributeOperator;
  value: string;
}

/** Counts siblings: `every`n + `offset`, in CSS's own terms. */
export interface NthTest {
  kind: 'nth';
  every: number;
  offset: number;
  fromEnd: boolean;
  ofType: boolean;
}

export type State = 'root' | 'empty' | 'link' | 'target' | 'enabled' | 'disabled' | 'checked';

export type Test =
  | { kind: 'type'; namespace: Namespace; name: string }
  | { kind: 'id'; value: string }
  | { kind: 'class'; value: string }
  | AttributeTest
  | NthTest
  | { kind: 'not'; compound: Compound }
  | { kind: 'language'; range: string }
  | { kind: 'state'; state: State }
  /** Valid, and true of no element of a page that nobody has touched: `:hover`. */
  | { kind: 'never' }
  /** Valid at the end of a selector, and no element. */
  | { kind: 'pseudo-element' };
