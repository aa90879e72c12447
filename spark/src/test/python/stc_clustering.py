"""Self-taught clustering from PySpark: the classes of Graft are reached through the JVM."""

from pyspark.ml.linalg import Vectors
from pyspark.sql import DataFrame, SparkSession

spark = SparkSession.builder.getOrCreate()


def rows(seed):
    return spark.createDataFrame(
        [(i, Vectors.sparse(9, {i % 3 * 3 + j: 5.0 + (i * seed + j) % 4 for j in range(3)})) for i in range(60)],
        ["number", "features"],
    )


images, others = rows(1), rows(2)
stc = spark._jvm.dev.graft.spark.ml.StcClustering().setK(3).setAuxiliary(others._jdf)
model = stc.fit(images._jdf)
piles = DataFrame(model.transform(images._jdf), spark)
print("sizes of the piles:", sorted(row["count"] for row in piles.groupBy("prediction").count().collect()))
spark.stop()
