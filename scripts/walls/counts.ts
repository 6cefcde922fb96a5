import { type Expression, parseSync, Visitor } from 'oxc-parser';

/** A number printed before what it counts, without separated thousands. */
export type CountBreach = { line: number; text: string };

/** What may be more than 999 of: people, classes, days of a validity, uses. */
const counted =
  /^\s*(clases|personas|veces|lugares|días|reservaciones|compras|usos|suscripciones|tarjetas|invitados|resultados|movimientos|videos|calificaciones|paquetes|faltas)(?!\p{L})/u;
const formatters = ['formatNumber', 'count', 'counted'];

/** Numbers of few figures by what they are: how long a link is valid, which days may be frozen in a year. */
const few = /(^|\.)(days_valid|days|left)$/;

/** Counts in the Spanish of templates and of markup that are not written by `formatNumber`, `count` or `counted`. */
export function countBreachesIn(path: string, source: string): CountBreach[] {
  const found: CountBreach[] = [];
  const look = (expression: Expression | { type: 'JSXEmptyExpression' }, start: number, after: string) => {
    if (!counted.test(after) || isFormatted(expression)) return;
    const text = source.slice(start, start + 60).split('\n')[0] ?? '';
    if (expression.type !== 'JSXEmptyExpression' && few.test(source.slice(expression.start, expression.end))) return;
    found.push({ line: source.slice(0, start).split('\n').length, text });
  };
  new Visitor({
    TemplateLiteral: ({ expressions, quasis }) => {
      for (const [index, expression] of expressions.entries())
        look(expression, expression.start, quasis[index + 1]?.value.raw ?? '');
    },
    JSXElement: ({ children }) => {
      for (const [index, child] of children.entries()) {
        const next = children[index + 1];
        if (child.type === 'JSXExpressionContainer' && next?.type === 'JSXText')
          look(child.expression, child.start, next.value);
      }
    },
  }).visit(parseSync(path, source).program);
  return found;
}

/** A formatter's call, or a choice whose sides are words. */
function isFormatted(expression: Expression | { type: 'JSXEmptyExpression' }): boolean {
  if (expression.type === 'CallExpression')
    return expression.callee.type === 'Identifier' && formatters.includes(expression.callee.name);
  if (expression.type === 'ConditionalExpression')
    return isFormatted(expression.consequent) && isFormatted(expression.alternate);
  return expression.type === 'Literal' && typeof expression.value === 'string';
}
