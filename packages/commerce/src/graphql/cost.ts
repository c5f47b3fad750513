/** Refuses operations whose answer could grow too large, whatever the catalogue holds. */
import {
  type FieldNode,
  GraphQLError,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { largestPage } from './connections.ts';

/**
 * Counts the fields of the fullest answer: a selection under `first` or `last` counts as often as the page may be
 * long (a page given by a variable counts as the variable's default, else as the longest page), everything else once.
 */
export function costRule(limit: number): ValidationRule {
  return (context: ValidationContext) => ({
    OperationDefinition(operation: OperationDefinitionNode) {
      const cost = new CostCounter(context, operation).count(operation.selectionSet);
      if (cost <= limit) return;
      context.reportError(
        new GraphQLError(
          `The operation could answer with too many fields: at most ${limit} allowed, found ${cost}. Ask for smaller pages.`,
          { nodes: operation, extensions: { code: 'MAX_COST_EXCEEDED' } },
        ),
      );
    },
  });
}

class CostCounter {
  readonly #context: ValidationContext;
  readonly #operation: OperationDefinitionNode;
  readonly #fragments = new Map<string, number>();

  constructor(context: ValidationContext, operation: OperationDefinitionNode) {
    this.#context = context;
    this.#operation = operation;
  }

  count(selections: SelectionSetNode): number {
    let cost = 0;
    for (const selection of selections.selections) {
      if (selection.kind === 'Field') cost += this.#countField(selection);
      else if (selection.kind === 'InlineFragment') cost += this.count(selection.selectionSet);
      else cost += this.#countFragment(selection.name.value);
    }
    return cost;
  }

  #countField(field: FieldNode): number {
    if (field.selectionSet === undefined) return 1;
    return 1 + this.#pageSize(field) * this.count(field.selectionSet);
  }

  #countFragment(name: string): number {
    const known = this.#fragments.get(name);
    if (known !== undefined) return known;
    // A fragment that contains itself is refused by a rule of its own.
    this.#fragments.set(name, 0);
    const fragment = this.#context.getFragment(name);
    const cost = fragment == null ? 0 : this.count(fragment.selectionSet);
    this.#fragments.set(name, cost);
    return cost;
  }

  #pageSize(field: FieldNode): number {
    const sizes = (field.arguments ?? [])
      .filter((argument) => argument.name.value === 'first' || argument.name.value === 'last')
      .map(({ value }) => {
        if (value.kind === 'IntValue') return Number(value.value);
        if (value.kind !== 'Variable') return 1;
        const definition = this.#operation.variableDefinitions?.find(
          (each) => each.variable.name.value === value.name.value,
        );
        return definition?.defaultValue?.kind === 'IntValue'
          ? Number(definition.defaultValue.value)
          : largestPage;
      });
    return Math.max(1, Math.min(largestPage, Math.max(1, ...sizes)));
  }
}
