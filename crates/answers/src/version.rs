//! The version of the JSON.

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};

/// The version of all documents and lines, which `docs/json.md` promises to keep.
#[derive(Clone, Copy, Debug, Default)]
pub struct Version;

impl Version {
    const NUMBER: u8 = 1;
}

impl Serialize for Version {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(Self::NUMBER)
    }
}

#[cfg(feature = "schema")]
impl JsonSchema for Version {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Version".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "const": Self::NUMBER })
    }
}
