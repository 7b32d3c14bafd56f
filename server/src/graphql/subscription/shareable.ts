import type { DocumentNode, FieldNode, FragmentDefinitionNode, GraphQLSchema, SelectionSetNode } from 'graphql';
import { getNamedType, getOperationAST, Kind, print, TypeInfo, visit, visitWithTypeInfo } from 'graphql';

/** What an operation selects of each frame, for those who select the same. */
export type FrameSelection = {
  /** False where it selects what is the asker's own: their rights, whether a member is them. */
  readonly shareable: boolean;
  /** The text of the operation; two with the same text and values make the same of a frame. */
  readonly text: string;
  /** Variables that are used within frames; those of the field itself say only where to begin. */
  readonly variables: readonly string[];
};

/** Types whose fields ask who the asker is. */
const personalTypes = new Set(['Room', 'Viewer', 'AccessKey', 'Turn', 'Job', 'AuditEntry']);
const personalFields = new Set(['Member.isViewer']);

function isShareable(schema: GraphQLSchema, document: DocumentNode): boolean {
  const info = new TypeInfo(schema);
  let shareable = true;
  visit(document, visitWithTypeInfo(info, {
    Field: (node) => {
      const type = info.getType();
      if (type != null && personalTypes.has(getNamedType(type).name)) shareable = false;
      if (personalFields.has(`${info.getParentType()?.name}.${node.name.value}`)) shareable = false;
    },
  }));
  return shareable;
}

function variablesIn(nodes: readonly (SelectionSetNode | FragmentDefinitionNode)[]): string[] {
  const names = new Set<string>();
  for (const node of nodes) visit(node, { Variable: ({ name }) => void names.add(name.value) });
  return [...names].toSorted();
}

const known = new WeakMap<DocumentNode, FrameSelection>();

/** The field of a subscription, where it is one for `frames`. */
export function framesField(document: DocumentNode, operationName: string | null | undefined): FieldNode | null {
  const field = getOperationAST(document, operationName)?.selectionSet.selections[0];
  return field?.kind === Kind.FIELD && field.name.value === 'frames' ? field : null;
}

/** Reads an operation once; the parser gives the same document for the same text. */
export function frameSelection(schema: GraphQLSchema, document: DocumentNode, operationName: string | null | undefined): FrameSelection {
  const found = known.get(document);
  if (found !== undefined) return found;
  const field = framesField(document, operationName);
  const fragments = document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  const selection = {
    shareable: isShareable(schema, document),
    text: print(document),
    variables: variablesIn([...(field?.selectionSet === undefined ? [] : [field.selectionSet]), ...fragments]),
  };
  known.set(document, selection);
  return selection;
}
